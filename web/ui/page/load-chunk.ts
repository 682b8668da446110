/** Stylesheets that failed to load. Vite's loader requests each of them once only. */
const failedStylesheets = new Set<HTMLLinkElement>()

if (typeof document !== 'undefined') {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStylesheets.add(target)
  }
  addEventListener('error', onError, true)
}

const failedLoads = new WeakSet<() => Promise<unknown>>()

/** Loads a chunk, after any stylesheet that failed to load. One that failed again keeps only a chunk away that failed before. */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  const links = [...failedStylesheets]
  failedStylesheets.clear()
  const reloads = await Promise.all(links.map(reloadStylesheet))
  if (failedLoads.has(load) && reloads.includes(false)) throw new Error('style')
  try {
    return await load()
  } catch (error) {
    failedLoads.add(load)
    throw error
  }
}

const reloadStylesheet = (link: HTMLLinkElement) =>
  new Promise<boolean>((resolve) => {
    const copy = link.cloneNode() as HTMLLinkElement
    copy.onload = () => resolve(true)
    copy.onerror = () => resolve(false)
    link.replaceWith(copy)
  })
