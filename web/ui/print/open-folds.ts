/** Opens every fold of the page until it has been printed. */
export function openFolds(): void {
  const folds = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')]
  for (const fold of folds) fold.open = true
  addEventListener(
    'afterprint',
    () => {
      for (const fold of folds) fold.open = false
    },
    { once: true },
  )
}
