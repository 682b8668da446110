import { paths } from '#contract/addresses/paths'
import { messageButtons } from '#contract/notifications/message-buttons'
import { product } from '#contract/product'
import { type Content, factsOf, hello } from './content'

// messages about a firm that wants to join

export const interestReceived = ({ name, firm }: { name: string; firm: string }): Content => ({
  subject: `Thank you for your interest in ${product.name}`,
  paragraphs: [hello(name), `Thank you for telling us about ${firm}. We’ll read your message and be in touch soon.`],
})

interface InterestNotice {
  firm: string
  name: string
  email: string
  phone: string
}

/** For the operator. */
export const interestNotice = ({ firm, name, email, phone }: InterestNotice): Content => ({
  subject: `New partner interest: ${firm}`,
  brief: `Contact: ${name}, ${email}, ${phone}.`,
  paragraphs: [hello(), `${firm} wants to become a partner law firm.`],
  facts: factsOf({ 'Contact person': name, Email: email, Phone: phone }),
  action: { label: messageButtons.openConsole, path: paths.console },
})
