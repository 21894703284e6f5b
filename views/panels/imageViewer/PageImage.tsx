import { Button, Classes } from "@blueprintjs/core";
import { useViews } from "../../context/viewsContext.ts";
import type { ScannedPage } from "../../dataSource/scanPort.ts";
import { ScrollFrame } from "../../parts/frame/ScrollFrame.tsx";
import { useScan } from "./useScan.ts";

interface Props {
  page: ScannedPage;
  /** Describes the picture to people who do not see it. */
  name: string;
  /** Of the frame's width. */
  percent: number;
}

/** One page of a scanned document, or why it cannot be shown. */
export function PageImage({ page, name, percent }: Props) {
  const { dataSource } = useViews();
  const { scan, retry, broken } = useScan(dataSource.scans, page);
  if (scan.status === "error") {
    return (
      <div className="ss-images-frame ss-images-problem" role="alert">
        <p>{`${name} could not be loaded.`}</p>
        {scan.message !== "" && <p>{scan.message}</p>}
        <Button text="Retry" onClick={retry} />
      </div>
    );
  }
  const isLoading = scan.status === "loading";
  return (
    <ScrollFrame className="ss-images-frame" label={name} busy={isLoading}>
      {isLoading ? (
        <div className={Classes.SKELETON} style={{ flex: 1 }} />
      ) : (
        <img src={scan.address} alt={name} style={{ width: `${percent}%` }} onError={broken} />
      )}
    </ScrollFrame>
  );
}
