import { whatsAppLink } from '#contract/fields/phone'

/** Without a number, so the sender chooses the recipient. */
export const whatsAppShare = (text: string, link: string): string => whatsAppLink('', `${text} ${link}`)

export const twitterShare = (text: string, link: string): string =>
  `https://twitter.com/intent/tweet?${new URLSearchParams({ text, url: link })}`

/** Opens the device's share sheet if there is one, otherwise copies the link. */
export async function shareOrCopy(text: string, link: string): Promise<'shared' | 'copied' | 'failed'> {
  try {
    if (navigator.share) {
      await navigator.share({ text, url: link })
      return 'shared'
    }
    await navigator.clipboard.writeText(link)
    return 'copied'
  } catch (error) {
    // closing the share sheet is not a failure
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed'
  }
}
