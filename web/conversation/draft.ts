/** What was typed and not sent, until the tab closes; storage may be blocked. */
const name = (side: string, id: number) => `message ${side} ${id}`

export function readDraft(side: string, id: number): string {
  try {
    return sessionStorage.getItem(name(side, id)) ?? ''
  } catch {
    return ''
  }
}

export function saveDraft(side: string, id: number, text: string): void {
  try {
    if (text) sessionStorage.setItem(name(side, id), text)
    else sessionStorage.removeItem(name(side, id))
  } catch {
    // it stays on the page
  }
}
