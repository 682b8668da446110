import { howChecked } from '#contract/deeds/verification'
import { namesInText } from '#contract/documents/requests'
import { installmentCount } from '#contract/installment-schedule-rules'
import { buttonSuffix, codeParameters, parameterText } from '#contract/notifications/whatsapp/template-rules'
import { nextOnPage, type TemplateName } from '#contract/notifications/whatsapp/templates'
import { money } from '#contract/prices'
import { harareDay } from '#contract/time'
import type { Facts } from './messages'
import { type Content, greeted } from './messages/content'
import { paidFor } from './messages/money/payments'

type OwnParameters = {
  [Name in TemplateName]: (facts: Facts<Name>, content: Content) => readonly string[]
}

const ofReference = ({ reference }: { reference: string }) => [reference]
const ofFirm = ({ firm, reference }: { firm: string; reference: string }) => [firm, reference]
const withAmount = ({ reference, amountCents }: { reference: string; amountCents: number }) => [
  reference,
  money(amountCents),
]

/** The values of each template's body, in order, from the facts of its message. */
const own: OwnParameters = {
  'application-received': ({ reference }, { brief }) => [reference, brief ?? nextOnPage],
  'application-closed': ofReference,
  'application-withdrawn': ofReference,
  'application-hold': ({ reference }, { brief }) => [reference, brief ?? nextOnPage],
  'firm-closed': ofReference,
  'firm-returned': ({ firm, reference }) => [firm, reference],
  'firm-assigned': ({ firm, reference }, { brief }) => [firm.name, reference, brief ?? nextOnPage],
  'status-changed': ({ reference, label, corrects }, { brief }) => [
    reference,
    corrects ? `Correction: ${label}` : label,
    brief ?? nextOnPage,
  ],
  'original-recorded': ({ reference }, { brief }) => [reference, brief ?? nextOnPage],
  'replacement-recorded': ({ reference }, { brief }) => [reference, brief ?? nextOnPage],
  'firm-message': ofFirm,
  'documents-requested': ofFirm,
  'documents-missing': ({ firm, reference, missing }) => [firm, reference, namesInText(missing)],
  'document-sent': ofFirm,
  'deed-released': ({ reference }, { brief }) => [reference, brief ?? nextOnPage],
  'registrar-validated': ({ reference }, { brief }) => [reference, brief ?? nextOnPage],
  'identity-recorded': ({ reference }, { brief }) => [reference, brief ?? nextOnPage],
  'certificate-checked': ({ reference, way, country }) => [reference, howChecked(way, country)],
  'deposit-paid': ({ reference, amountCents, method }) => [
    money(amountCents),
    reference,
    paidFor({ method }, 'deposit'),
  ],
  'deposit-reminder': ({ reference, amountCents, firm }) => [reference, money(amountCents), firm],
  'balance-due': ({ reference }, { brief }) => [reference, brief ?? ''],
  'balance-paid': ({ reference, amountCents, method }) => [
    money(amountCents),
    reference,
    paidFor({ method }, 'balance'),
  ],
  'installment-due': ({ amountCents, dueAt, reference }) => [money(amountCents), harareDay(dueAt), reference],
  'installment-paid': ({ amountCents }, { subject }) => [subject, money(amountCents)],
  'installment-failed': ({ amountCents, reference, number }, { brief }) => [
    money(amountCents),
    reference,
    number > installmentCount ? 'the rest of your installments' : `installment ${number} of ${installmentCount}`,
    brief ?? 'You can pay it on our site.',
  ],
  'installment-overdue': ({ reference, amountCents, dueAt }) => [
    reference,
    money(amountCents),
    dueAt === undefined ? 'the agreed day' : harareDay(dueAt),
  ],
  'installments-canceled': withAmount,
  'duplicate-refunded': ({ reference, amountCents, isDisputed }) => [
    reference,
    isDisputed
      ? `Your bank has taken the second ${money(amountCents)} back.`
      : `We refunded the second payment of ${money(amountCents)} to your card.`,
  ],
  'duplicate-returned': withAmount,
  'payment-refunded': ({ amountCents, reference }) => [money(amountCents), reference],
  'refund-returned': withAmount,
  'payment-disputed': withAmount,
  'dispute-won': ({ reference, type }, { brief }) => [reference, type, brief ?? ''],
  'legacy-asked': ({ contact, grantsAt }) => [greeted(contact), harareDay(grantsAt)],
  'interest-notice': ({ firm, name, email, phone }) => [firm, name, email, phone],
}

interface TemplateParameters {
  body: string[]
  /** What the address of the button ends with; undefined when it always leads to one page. */
  button: string | undefined
}

/** @param code of the message, which every template shows */
export function templateParameters(
  message: TemplateName,
  facts: unknown,
  content: Content,
  code: string,
): TemplateParameters {
  const values = (own[message] as (facts: unknown, content: Content) => readonly string[])(facts, content)
  return {
    body: [...values.map(parameterText), ...codeParameters(code)],
    button: buttonSuffix(message, content.action?.path),
  }
}
