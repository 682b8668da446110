/**
 * Makes the modal dialog around an element non-modal. The provider shows the bank's page as an element of the document,
 * which a modal dialog covers and makes inert (stripe/stripe-js#599).
 * @returns a function that makes the dialog modal again
 */
export function makeDialogNonModal(element: Element): () => void {
  const dialog = element.closest<HTMLDialogElement>('dialog:modal')
  if (!dialog) return () => {}
  const madeInert = surroundingsOf(dialog).filter((one) => !one.inert)
  dialog.dataset.aside = ''
  keepingFocus(() => {
    dialog.close()
    dialog.show()
  })
  for (const one of madeInert) one.inert = true
  return () => {
    for (const one of madeInert) one.inert = false
    if (!dialog.isConnected || !dialog.open) return
    keepingFocus(() => {
      dialog.close()
      dialog.showModal()
    })
  }
}

/** The rest of the page; elements that the provider adds to the document stay reachable. */
function surroundingsOf(dialog: Element): HTMLElement[] {
  const around: HTMLElement[] = []
  for (let at = dialog; at.parentElement && at.parentElement !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      if (sibling !== at && sibling instanceof HTMLElement) around.push(sibling)
    }
  }
  return around
}

function keepingFocus(change: () => void) {
  const focused = document.activeElement
  change()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}
