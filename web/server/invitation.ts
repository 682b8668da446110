/** The key in session storage; `boot.js` writes it. */
const storageKey = 'invitation'

/** The code of a friend's link that opened this tab, or an empty string. */
export function invitationCode(): string {
  try {
    return new URLSearchParams(location.search).get('ref') ?? sessionStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}
