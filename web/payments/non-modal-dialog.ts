/**
 * Turns the modal dialog around an element into an ordinary one. The provider shows the bank's page as an element
 * of the document, which a modal dialog covers and makes inert (stripe/stripe-js#599).
 * @returns makes the dialog modal again
 */
export function makeDialogNonModal(element: Element): () => void {
  const dialog = element.closest<HTMLDialogElement>('dialog:modal')
  if (!dialog) return () => {}
  const silenced = aroundOf(dialog).filter((one) => !one.inert)
  dialog.dataset.aside = ''
  keepingFocus(() => {
    dialog.close()
    dialog.show()
  })
  for (const one of silenced) one.inert = true
  return () => {
    for (const one of silenced) one.inert = false
    if (!dialog.isConnected || !dialog.open) return
    keepingFocus(() => {
      dialog.close()
      dialog.showModal()
    })
  }
}

/** Everything of the page beside the dialog; what others put into the document stays reachable. */
function aroundOf(dialog: Element): HTMLElement[] {
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
