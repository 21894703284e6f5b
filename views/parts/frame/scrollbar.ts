let measured: number | undefined;

/** Pixels that a scroll bar takes of what it stands beside; none where the system lays them over. */
export function scrollbarSize(): number {
  if (measured !== undefined) return measured;
  const box = document.createElement("div");
  box.style.cssText = "position: absolute; visibility: hidden; width: 100px; height: 100px; overflow: scroll";
  document.body.append(box);
  measured = box.offsetWidth - box.clientWidth;
  box.remove();
  return measured;
}
