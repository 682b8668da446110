/** Where the page's first script keeps the code of a friend's link, as long as the tab lives. */
const place = 'invitation'

/** The code that a friend's link brought to this tab; empty when none did. */
export function invitationCode(): string {
  try {
    return new URLSearchParams(location.search).get('ref') ?? sessionStorage.getItem(place) ?? ''
  } catch {
    return ''
  }
}
