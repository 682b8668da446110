import { applicationNotFound } from '#contract/applications'
import { certificateCopy } from '#contract/certificates/certificate'
import { trackingPlaceholder } from '#contract/fields/reference'
import { fileStatuses, ownerStatuses, ownerStatusLabels, stepLabels } from '#contract/pipelines'
import { serviceLabel } from '#contract/services'
import { harareTime } from '#contract/time'
import type { PublicPage } from '#contract/views/applications'

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The public part of an application as HTML, for a browser without scripts. */
export function trackingMarkup({ application, statusHistory, firm }: PublicPage): string {
  const { referenceNumber, serviceType, createdAt } = application
  const isDigitize = serviceType === 'digitize'
  const steps: readonly string[] = isDigitize ? ownerStatuses : fileStatuses
  const labels = isDigitize ? ownerStatuses.map((status) => ownerStatusLabels[status]) : stepLabels(serviceType)
  const reached = steps.indexOf(isDigitize ? application.status : application.fileStatus)
  const when = new Map(statusHistory.map(({ status, createdAt: at }) => [status, at]))
  const rows = steps.map((step, position) => {
    const state = position === reached ? ' (now)' : position < reached ? ' (done)' : ''
    const at = when.get(step)
    const date = at && position <= reached ? `, ${harareTime(new Date(at))}` : ''
    return `<li>${escaped(`${labels[position] ?? step}${state}${date}`)}</li>`
  })
  return `<main class="plain"><h1>${escaped(labels[reached] ?? '')}</h1>
<p>${escaped(serviceLabel(serviceType))} ${escaped(referenceNumber)}, started ${harareTime(new Date(createdAt))}${firm ? `, with ${escaped(firm.name)}` : ''}.</p>
<ol>${rows.join('')}</ol><p>${certificateCopy.zone}</p></main>`
}

export function searchMarkup(isUnknown: boolean): string {
  const sentence = isUnknown
    ? `<p><strong>${applicationNotFound.title}</strong><br>${escaped(applicationNotFound.detail)}</p>`
    : ''
  return `<main class="plain"><h1>Track an application</h1>${sentence}
<form action="/tracking/reference" method="get"><p><label for="ref">Tracking number</label><br>
<input id="ref" name="ref" required maxlength="80" placeholder="${trackingPlaceholder}" autocomplete="off"></p>
<p><button type="submit">Find it</button></p></form></main>`
}
