/** Stylesheets that failed to load. Vite's loader requests each of them once only. */
const lost = new Set<HTMLLinkElement>()

if (typeof document !== 'undefined') {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
  }
  window.addEventListener('error', note, true)
}

/** Loads a chunk, after any stylesheet that failed to load. */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  const links = [...lost]
  lost.clear()
  await Promise.all(links.map(askAgain))
  return load()
}

const askAgain = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement
    again.onload = resolve
    again.onerror = reject
    link.replaceWith(again)
  })
