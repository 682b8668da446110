import { expect, test } from 'vitest'
import { progressOf } from '#contract/applications/progress/next-rules'
import { progressLine, stagesOf } from '#contract/applications/progress/stage-rules'
import { stepsOf } from '#contract/applications/progress/step-rules'
import { publicProgress } from '#contract/applications/progress/visitor-rules'
import type { OwnerApplication, PublicPage } from '#contract/applications/views'
import { isTemplateName, templateOf } from '#contract/notifications/whatsapp/templates'
import { firmSteps, stepLabel } from '#contract/pipelines'
import { serviceTypes } from '#contract/services'
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
const ofService = (service: (typeof others)[number], label: string) => {
  const own = { name: 'Rudo', reference, service, hasDeed: false, applicationId: 7 }
  const paid = { ...own, amountCents: 5_000, method: 'installments', planCents: 53_000, firm: 'Titan Law' }
  const plan = { ...own, type: 'balance', number: 3, amountCents: 8_800, dueAt: now, next: null, isPaidInFull: true }
  const refund = { ...own, type: 'balance', amountCents: 45_000, reason: null, isWhole: true }
  const intake = { ...own, hasTitleDeed: null, submissionMethod: null, firm }
  return {
    'application-received': intake,
    'firm-assigned': intake,
    'application-closed': { ...own, by: 'Titan Law', reason: 'The property was sold.', hasPaid: true },
    'application-withdrawn': own,
    'firm-closed': { ...own, firm: 'Titan Law' },
    'firm-returned': { ...own, firm: 'Titan Law' },
    'status-changed': { ...own, label, message: null },
    'firm-message': { ...own, firm: 'Titan Law', message: 'Hello' },
    'documents-requested': { ...own, firm: 'Titan Law', message: 'Please' },
    'document-sent': { ...own, firm: 'Titan Law', document: 'Letter.pdf' },
    'deposit-paid': paid,
    'deposit-reminder': paid,
    'balance-paid': { ...paid, isLocked: true },
    'balance-due': paid,
    'installment-due': plan,
    'installment-paid': { ...plan, isUnlocked: false },
    'installment-failed': { ...plan, needs: 'new-card', nextAt: now },
    'installment-overdue': plan,
    'installments-canceled': plan,
    'duplicate-refunded': refund,
    'duplicate-returned': refund,
    'payment-refunded': refund,
    'refund-returned': refund,
    'payment-disputed': refund,
    'dispute-won': refund,
    'whatsapp-status': { applications: [] as object[] },
  }
}

const ofDeeds = /\bdeeds?\b(?! registry)|\bvault\b|digiti[sz]/i

test('no message of another service speaks of a deed, at any step', async () => {
  let count = 0
  for (const service of others)
    for (const step of firmSteps)
      for (const status of ['pending_submission', 'additional_docs', 'complete', 'digital_ready'] as const) {
        const source = { serviceType: service, status, fileStatus: step, createdAt, firmName: 'Titan Law' }
        const stages = stagesOf({ ...source, depositPaid: true, balancePaid: false })
        for (const [name, facts] of Object.entries(ofService(service, stepLabel(service, step)))) {
          count += 1
          const own =
            name === 'whatsapp-status'
              ? { applications: [{ reference, service, line: progressLine(stages) }] }
              : (facts as object)
          const content = (messages[name as keyof typeof messages] as (given: unknown) => Content)(own)
          const { subject, text, html, chat } = await render(content, 'K7Q2M9XA4D', 'https://gwaro.example', stages)
          const [said] = text.split('\n\n--\n\n')
          const [body] = html
            .replaceAll(/<style[\s\S]*?<\/style>|<title>[\s\S]*?<\/title>/g, '')
            .split('class="small" style="margin:16px')
          const template = isTemplateName(name)
            ? `${templateOf(name).body} ${templateParameters(name, own, content, 'K7Q2M9XA4D').body.join(' ')}`
            : ''
          for (const form of [subject, said, body, chat, template])
            expect(ofDeeds.exec(form ?? '')?.[0], `${service}, ${step}, ${name}: ${form}`).toBeUndefined()
        }
      }
  expect(count).toBe(6 * firmSteps.length * 4 * 26)
})

test('no sentence of a page of another service speaks of a deed, at any step', () => {
  for (const serviceType of others)
    for (const fileStatus of firmSteps)
      for (const status of ['pending_submission', 'additional_docs', 'complete', 'digital_ready'] as const)
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
