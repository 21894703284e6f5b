import { useCallback, useEffect, useState } from "react";
import { mayDecode } from "../../parts/values/mayDecode.ts";
import { serverKeys } from "../../serverData/keys.ts";
import { logFailure } from "../../serverData/logFailure.ts";
import { useServerCache } from "../../serverData/useServerCache.ts";
import { useServerData } from "../../serverData/useServerData.ts";

/**
 * An address under which the browser has the picture behind `url`; undefined while it is loaded, and where it cannot be shown. Views that
 * show one picture share a request. The cache keeps what it is given, so that each view takes the content out, and releases the address
 * when it goes.
 */
export function usePictureAddress(url: string, load: (url: string) => Promise<Blob>): string | undefined {
  const cache = useServerCache();
  const ask = useCallback(() => load(url), [load, url]);
  const loaded = useServerData(serverKeys.picture(url), ask, { once: true, always: true });
  const content = loaded.status === "ready" ? loaded.data : undefined;
  const [shown, setShown] = useState<Blob>();
  const [address, setAddress] = useState<string>();
  // Views that wait for one request all get the content before one of them takes it out.
  if (content && content !== shown) setShown(content);

  useEffect(() => {
    if (!shown) return undefined;
    let current = true;
    let made: string | undefined;
    cache.write(serverKeys.picture(url), () => undefined);
    mayDecode(shown).then(
      (isPicture) => {
        if (!isPicture || !current) return;
        made = URL.createObjectURL(shown);
        setAddress(made);
      },
      (error: unknown) => logFailure("Reading a picture", error),
    );
    return () => {
      current = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [shown, cache, url]);
  return address;
}
