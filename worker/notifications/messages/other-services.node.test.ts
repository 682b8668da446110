import { expect, test } from 'vitest'
import { progressOf } from '#contract/applications/progress/next-rules'
import { type Stage, stagesOf } from '#contract/applications/progress/stage-rules'
import { progressLine } from '#contract/applications/progress/stage-text'
import { stepsOf } from '#contract/applications/progress/step-rules'
import { publicProgress } from '#contract/applications/progress/visitor-rules'
import type { OwnerApplication, PublicPage } from '#contract/applications/views'
import { isTemplateName, templateOf } from '#contract/notifications/whatsapp/templates'
import { ownerStatuses } from '#contract/owner-statuses'
import { clientsLabel } from '#contract/service-statuses'
import { type ServiceType, serviceTypes } from '#contract/services'
import { firmSteps } from '#contract/steps'
import { render } from '../../messaging/delivery/render'
import { messages } from '../messages'
import { templateParameters } from '../template-parameters'
import type { Content } from './content'

const reference = 'ZTL2026K7Q2M9XA4D'
const createdAt = '2026-11-01T08:00:00Z'
const now = Date.parse('2026-11-02T09:00:00Z')
const firm = { name: 'Titan Law', address: '1 Main Street', phone: '+263292600303', email: 'office@titan.example' }
const others = serviceTypes.filter((service) => service !== 'digitize')

/** Every message that goes to the owner of an application of any service, with all that it can say. */
function messagesOf(service: ServiceType, label: string): [keyof typeof messages, object][] {
  const isDeed = service === 'digitize'
  const own = { name: 'Rudo', reference, service, hasDeed: isDeed, applicationId: 7 }
  const paid = { ...own, amountCents: 5_000, method: 'installments', planCents: 53_000, firm: 'Titan Law' }
  const plan = { ...own, type: 'balance', number: 3, amountCents: 8_800, dueAt: now, next: null, isPaidInFull: true }
  const refund = { ...own, type: 'balance', amountCents: 45_000, reason: null, isWhole: true }
  const intakes = (isDeed ? (['have', 'lost'] as const) : [null]).map((hasTitleDeed) => ({
    ...own,
    hasTitleDeed,
    submissionMethod: isDeed ? 'mail' : null,
    firm,
  }))
  return [
    ...intakes.flatMap((intake): [keyof typeof messages, object][] => [
      ['application-received', intake],
      ['firm-assigned', intake],
    ]),
    ['application-closed', { ...own, by: 'Titan Law', reason: 'The property was sold.', hasPaid: true }],
    ['application-withdrawn', own],
    ['firm-closed', { ...own, firm: 'Titan Law' }],
    ['firm-returned', { ...own, firm: 'Titan Law' }],
    ['application-hold', { ...own, news: 'checking' }],
    ['application-hold', { ...own, news: 'kept' }],
    ['application-hold', { ...own, news: 'ended' }],
    ['status-changed', { ...own, label, message: null }],
    ['firm-message', { ...own, firm: 'Titan Law', message: 'Hello' }],
    ['documents-requested', { ...own, firm: 'Titan Law', message: 'Please' }],
    ['document-sent', { ...own, firm: 'Titan Law', document: 'Letter.pdf' }],
    ['deposit-paid', paid],
    ['deposit-reminder', paid],
    ['balance-paid', { ...paid, isLocked: true }],
    ['balance-due', paid],
    ['installment-due', plan],
    ['installment-paid', { ...plan, isUnlocked: false }],
    ['installment-failed', { ...plan, needs: 'new-card', nextAt: now }],
    ['installment-overdue', plan],
    ['installments-canceled', plan],
    ['duplicate-refunded', refund],
    ['duplicate-returned', refund],
    ['payment-refunded', refund],
    ['refund-returned', refund],
    ['payment-disputed', refund],
    ['dispute-won', refund],
  ]
}

/** A message in every form in which its owner reads it, without what is below each. */
async function formsOf(name: keyof typeof messages, facts: object, stages: readonly Stage[]) {
  const content = (messages[name] as (given: unknown) => Content)(facts)
  const { subject, text, html, chat } = await render(content, 'K7Q2M9XA4D', 'https://gwaro.example', stages)
  const [body] = html
    .replaceAll(/<style[\s\S]*?<\/style>|<title>[\s\S]*?<\/title>/g, '')
    .split('class="small" style="margin:16px')
  const template = isTemplateName(name)
    ? `${templateOf(name).body} ${templateParameters(name, facts, content, 'K7Q2M9XA4D').body.join(' ')}`
    : ''
  return [subject, text.split('\n\n--\n\n')[0], body, chat, template]
}

// that two applications name one title deed number is so for every service
const ofDeeds =
  /(?<!title )\bdeeds?\b(?! registry)|\bvault\b|digiti[sz]|\bregistrar\b|\boriginal\b|\bvalidat|\blodged\b/i
const ofOthers =
  /\b(lease|tenant|transfer|sale agreement|due diligence|searches|bond|notar\w+|property management|final document)\b/i

test('no message of another service speaks of a deed, and none of a deed of another service, at any step', async () => {
  let count = 0
  for (const service of serviceTypes)
    for (const step of firmSteps)
      for (const status of ownerStatuses) {
        const source = { serviceType: service, status, fileStatus: step, createdAt, firmName: 'Titan Law' }
        const stages = stagesOf({ ...source, depositPaid: true, balancePaid: false })
        const following = { applications: [{ reference, service, line: progressLine(stages) }] }
        const told = messagesOf(service, clientsLabel(source))
        for (const [name, facts] of [...told, ['whatsapp-status', following] as const]) {
          count += 1
          const wrong = service === 'digitize' ? ofOthers : ofDeeds
          for (const form of await formsOf(name, facts, stages))
            expect(wrong.exec(form ?? '')?.[0], `${service}, ${step}, ${name}: ${form}`).toBeUndefined()
        }
      }
  expect(count).toBe(firmSteps.length * ownerStatuses.length * (6 * 29 + 31))
})

test('no sentence of a page of another service speaks of a deed, at any step', () => {
  for (const serviceType of others)
    for (const fileStatus of firmSteps)
      for (const status of ownerStatuses)
        for (const [depositPaid, balancePaid] of [
          [false, false],
          [true, false],
          [true, true],
        ])
          for (const depositRefunded of [false, true]) {
            const application = {
              serviceType,
              fileStatus,
              status,
              depositPaid,
              balancePaid,
              depositRefunded,
              createdAt,
              changes: [],
              lock: null,
              deedReleased: false,
              digitalDeedUrl: null,
              withdrawnAt: null,
              closed: null,
              awaitsNewFirm: false,
              firmName: 'Titan Law',
              country: '',
              depositCents: 5_000,
              balanceCents: 45_000,
            } as unknown as OwnerApplication
            const visitor = publicProgress(application as unknown as PublicPage['application'], now, 'Titan Law')
            const { where, next } = progressOf(application, now)
            const stages = [stagesOf(application), stagesOf(application, [], 'visitor')]
            const steps = stepsOf({ ...application, isWithdrawn: false }, [])
            const said = JSON.stringify([
              where,
              next,
              visitor,
              stages.map(progressLine),
              steps.map(({ label }) => label),
            ])
            expect(ofDeeds.exec(said)?.[0], said).toBeUndefined()
          }
})
