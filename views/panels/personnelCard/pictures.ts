import type { PicturePort } from "../../dataSource/picturePort.ts";
import { createSource, type Observed } from "../../context/observed.ts";
import type { Crop } from "../../dataSource/picturePort.ts";

/** The pictures of records as they are since they were changed here, and contents that were fetched. */
export interface Pictures extends Observed<ReadonlyMap<number, string | null>> {
  load(url: string): Promise<Blob>;
  set(recordId: number, file: File, crop: Crop): Promise<void>;
  remove(recordId: number): Promise<void>;
}

/** Contents that are remembered; the one that was fetched first goes. */
const mostContents = 50;

/** @param onChange is told which record has another picture */
export function createPictures(port: PicturePort, onChange: (recordId: number) => void): Pictures {
  const source = createSource<ReadonlyMap<number, string | null>>(new Map());
  const contents = new Map<string, Promise<Blob>>();
  const change = (recordId: number, url: string | null) => {
    source.set((urls) => new Map(urls).set(recordId, url));
    onChange(recordId);
  };
  return {
    get: source.get,
    subscribe: source.subscribe,
    load(url) {
      const known = contents.get(url);
      if (known) return known;
      const loading = port.load(url);
      contents.set(url, loading);
      loading.catch(() => contents.delete(url));
      const [oldest] = contents.keys();
      if (contents.size > mostContents && oldest !== undefined) contents.delete(oldest);
      return loading;
    },
    async set(recordId, file, crop) {
      change(recordId, await port.set(recordId, file, crop));
    },
    async remove(recordId) {
      await port.remove(recordId);
      change(recordId, null);
    },
  };
}
