import { whatsAppLink } from '#contract/fields/phone'

/** A WhatsApp message to whomever the sender chooses. */
export const whatsAppShare = (text: string, link: string): string => whatsAppLink('', `${text} ${link}`)

export const twitterShare = (text: string, link: string): string =>
  `https://twitter.com/intent/tweet?${new URLSearchParams({ text, url: link })}`

/** Opens the device's own share sheet where there is one, otherwise copies the link. */
export async function shareOrCopy(text: string, link: string): Promise<'shared' | 'copied' | 'failed'> {
  try {
    if (navigator.share) {
      await navigator.share({ text, url: link })
      return 'shared'
    }
    await navigator.clipboard.writeText(link)
    return 'copied'
  } catch (error) {
    // closing the share sheet is an answer too
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed'
  }
}
