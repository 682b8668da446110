import { exactMoney } from '#contract/prices'
import { harareDay } from '#contract/time'
import { type Content, factsOf, hello } from './content'

// messages for the accountants of firms

interface SentReceipt {
  number: number
  reference: string
  clientName: string
  amountCents: number
  /** As an ISO instant. */
  paidAt: string
}

interface SentReceipts {
  firm: string
  sentBy: string
  receipts: SentReceipt[]
  /** The payments whose receipts are attached to the mail, one page each. */
  paymentIds: number[]
}

export const receiptsSent = ({ firm, sentBy, receipts }: SentReceipts): Content => {
  const many = receipts.length === 1 ? '1 receipt' : `${receipts.length} receipts`
  const lines = receipts.map(({ number, reference, clientName, amountCents, paidAt }) =>
    [`No. ${number}`, harareDay(paidAt), reference, clientName, exactMoney(amountCents)].join(' · '),
  )
  const total = receipts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    subject: `${many} from ${firm}`,
    paragraphs: [
      hello(),
      `${sentBy} at ${firm} sent you ${many}, attached as one PDF with a page for each.`,
      lines.join('\n'),
    ],
    facts: factsOf({ 'Law firm': firm, Receipts: String(receipts.length), Total: exactMoney(total) }),
  }
}
