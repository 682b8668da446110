import { toTracking } from '#contract/addresses/paths'
import { applicationNotFound } from '#contract/applications/applications'
import { isLockPayable, lockText, nextInstallmentText } from '#contract/applications/deed-lock'
import { holdCopy } from '#contract/applications/hold'
import { depositRefunded } from '#contract/applications/progress/next-copy'
import { progressOf } from '#contract/applications/progress/next-rules'
import { stepsOf } from '#contract/applications/progress/step-rules'
import { publicProgress } from '#contract/applications/progress/visitor-rules'
import type { ApplicationPage, TrackingPage } from '#contract/applications/views'
import { balanceWhen } from '#contract/balance-copy'
import { certificateCopy } from '#contract/deeds/certificate'
import { trackingPlaceholder } from '#contract/fields/reference'
import { unbrokenParts } from '#contract/fields/unbroken'
import { hoursText } from '#contract/firms/opening-hours'
import { money } from '#contract/prices'
import { serviceLabel } from '#contract/services'
import { harareTime } from '#contract/time'

export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A text of which no line break cuts a date or an amount. */
const unbroken = (text: string) =>
  unbrokenParts(escaped(text))
    .map((part, position) => (position % 2 === 0 ? part : part.replaceAll(' ', '\u00a0')))
    .join('')

/**
 * An application as HTML, for a browser without scripts: where it is, and for its owner what to pay and whom to ask.
 * @param at the moment, in milliseconds
 */
export function trackingMarkup(page: TrackingPage, at: number): string {
  const { application, statusHistory, firm } = page
  const { referenceNumber, serviceType, createdAt } = application
  const isWithdrawn =
    page.access === 'full' ? page.application.withdrawnAt !== null : page.application.isWithdrawn === true
  const isClosed = page.access === 'full' ? page.application.closed !== null : page.application.isClosed === true
  const over = isClosed ? closed : withdrawn
  const { where, next } =
    page.access === 'full'
      ? progressOf(page.application, at)
      : publicProgress(page.application, at, page.firm?.name, statusHistory)
  const steps = stepsOf({ ...application, isWithdrawn }, statusHistory)
  const now = steps.find(({ isCurrent }) => isCurrent)
  const rows = steps.map(({ label, state, isCurrent, at, note }) => {
    const said = isCurrent ? 'now' : state === 'done' ? 'done' : note?.toLowerCase()
    const date = at ? `, ${harareTime(new Date(at))}` : ''
    return `<li>${unbroken(`${label}${said ? ` (${said})` : ''}${date}`)}</li>`
  })
  return `<main class="plain"><h1>${isWithdrawn ? over.title : escaped(now?.label ?? '')}</h1><p>${unbroken(isWithdrawn ? over.detail : `${where} ${next}`)}</p>
<p>${escaped(serviceLabel(serviceType))} ${escaped(referenceNumber)}, started ${unbroken(harareTime(new Date(createdAt)))}${firm ? `, with ${escaped(firm.name)}` : ''}.</p>
<ol>${rows.join('')}</ol>${page.access === 'full' ? ownMarkup(page, at) : ''}<p>${certificateCopy.zone}</p></main>`
}

const closed = { title: 'Closed', detail: 'This application was closed. There is nothing more to do.' } as const
const withdrawn = { title: 'Withdrawn', detail: 'This application was withdrawn. It is closed.' } as const

/** What only the owner, or the browser that applied, may read. */
const ownMarkup = ({ application, nextInstallments, firm }: ApplicationPage, at: number): string =>
  `<h2>What to pay</h2><p>${unbroken(toPay(application, nextInstallments ?? [], at))}</p>
<p><a href="${toTracking(application.id)}">Open the full page</a> to pay, upload documents or write to your law firm.</p>${firm ? firmMarkup(firm) : ''}`

function toPay(
  application: ApplicationPage['application'],
  nextInstallments: NonNullable<ApplicationPage['nextInstallments']>,
  at: number,
): string {
  const { serviceType, withdrawnAt, awaitsNewFirm, depositPaid, balancePaid, depositCents, balanceCents, lock } =
    application
  if (application.hold) return `Nothing at the moment. ${holdCopy[application.hold].title}.`
  if (awaitsNewFirm) return 'Nothing at the moment. Your application is waiting for a new law firm.'
  if (application.closed)
    return `Nothing. ${application.closed.by} closed this application: ${application.closed.reason}`
  if (withdrawnAt) return 'Nothing. You withdrew this application.'
  if (application.depositRefunded) return `${depositRefunded.where} ${depositRefunded.next}`
  const [balance, when] = [`${money(balanceCents)} balance`, balanceWhen(serviceType)]
  if (lock) return isLockPayable(lock) ? `${money(lock.amountCents)} now. ${lockText(lock)}` : lockText(lock)
  const [next, ...others] = nextInstallments.map((one) => nextInstallmentText(one, at))
  if (next) {
    const later = balancePaid ? [] : [`The ${balance} is due ${when}.`]
    return ['Nothing to do now.', next, ...others, ...later].join(' ')
  }
  if (!depositPaid) return `${money(depositCents)} deposit now, then the ${balance} ${when}.`
  return balancePaid ? 'Nothing. Everything is paid.' : `The deposit is paid. The ${balance} is due ${when}.`
}

function firmMarkup({ name, address, phone, email, openingHours }: NonNullable<ApplicationPage['firm']>): string {
  const lines = [
    escaped(name),
    ...[address, openingHours && `Open ${hoursText(openingHours)}`].flatMap((line) => (line ? [escaped(line)] : [])),
    ...(phone ? [`<a href="tel:${escaped(phone.replaceAll(' ', ''))}">${escaped(phone)}</a>`] : []),
    ...(email ? [`<a href="mailto:${escaped(email)}">${escaped(email)}</a>`] : []),
  ]
  return `<h2>Your law firm</h2><p>${lines.join('<br>')}</p>`
}

/** @param action where the form leads */
export function searchMarkup(isUnknown: boolean, action: string): string {
  const sentence = isUnknown
    ? `<p><strong>${applicationNotFound.title}</strong><br>${escaped(applicationNotFound.detail)}</p>`
    : ''
  return `<main class="plain"><h1>Track an application</h1>${sentence}
<form action="${action}" method="get"><p><label for="ref">Tracking number</label><br>
<input id="ref" name="ref" required maxlength="80" placeholder="${trackingPlaceholder}" autocomplete="off"></p>
<p><button type="submit">Find it</button></p></form></main>`
}
