/** Stylesheets that failed to load. Vite's loader requests each of them once only. */
const failedStylesheets = new Set<HTMLLinkElement>()

if (typeof document !== 'undefined') {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStylesheets.add(target)
  }
  window.addEventListener('error', onError, true)
}

/** Loads a chunk, after any stylesheet that failed to load. */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  const links = [...failedStylesheets]
  failedStylesheets.clear()
  await Promise.all(links.map(reloadStylesheet))
  return load()
}

const reloadStylesheet = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const copy = link.cloneNode() as HTMLLinkElement
    copy.onload = resolve
    copy.onerror = reject
    link.replaceWith(copy)
  })
