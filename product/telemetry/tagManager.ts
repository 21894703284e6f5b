/** What the tag manager reads. */
type Tagged = Window & { dataLayer?: unknown[] };

/** Loads the container of the tag manager; what its tags do is up to whoever runs the installation. */
export function loadTagManager(id: string): void {
  const layer = ((window as Tagged).dataLayer ??= []);
  layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
