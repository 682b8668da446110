/** Opens every fold of the page until it has been printed, also one that loads meanwhile. */
export function openFolds(): void {
  const opened = new Set<HTMLDetailsElement>()
  const openAll = () => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
      opened.add(fold)
      fold.open = true
    }
  }
  const loading = new MutationObserver(openAll)
  loading.observe(document.body, { childList: true, subtree: true })
  openAll()
  addEventListener(
    'afterprint',
    () => {
      loading.disconnect()
      for (const fold of opened) fold.open = false
    },
    { once: true },
  )
}
