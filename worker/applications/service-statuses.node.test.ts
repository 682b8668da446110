import { expect, test } from 'vitest'
import { sharedStandText } from '#contract/applications/hold'
import { fillTemplate, standardTemplates, templatesFor } from '#contract/messaging/message-templates'
import { ownerStatuses } from '#contract/owner-statuses'
import { clientsLabel, readsStatus } from '#contract/service-statuses'
import { serviceTypes } from '#contract/services'
import { firmSteps } from '#contract/steps'
import { decideFirmMessage } from '../messaging/conversation/message-status-rules'
import { messageView } from '../messaging/conversation/views'
import { decideStatus } from './administration/status-rules'
import { decideMove } from './moves/move-rules'
import type { ApplicationRow } from './shared/application-queries'

// which service has which status: worker/contract/service-statuses.ts. Every way in which a status is set is walked.

const at = new Date('2026-11-25T10:00:00Z')
const others = serviceTypes.filter((service) => service !== 'digitize')
const application = (changed: Partial<ApplicationRow>) =>
  ({
    id: 5,
    version: 3,
    statusBefore: null,
    unconfirmedFrom: null,
    changes: [],
    clientName: 'Rudo',
    clientEmail: 'rudo@example.com',
    clientNumber: null,
    referenceNumber: 'ZTL1',
    deedReleasedAt: null,
    createdAt: at,
    hold: null,
    withdrawnAt: null,
    closedBy: null,
    clientNotifiedAt: null,
    ...changed,
  }) as ApplicationRow

const ofDeeds = /\bdeeds?\b(?! registry)|\bvault\b|digiti[sz]|\bregistrar\b|\boriginal\b|\bvalidat/i
const expectNoDeed = (...said: unknown[]) =>
  expect(ofDeeds.exec(JSON.stringify(said))?.[0], JSON.stringify(said)).toBe(undefined)

/** Every state of every service that has no deed. */
const states = others.flatMap((serviceType) =>
  firmSteps.flatMap((fileStatus) => ownerStatuses.map((status) => ({ serviceType, fileStatus, status }))),
)

test('a status that an administrator sets of another service is told in the words of its step', () => {
  for (const state of states)
    for (const status of ownerStatuses) {
      const { notice, event } = decideStatus(application(state), { status, message: 'Seen.' }, at)
      expectNoDeed(notice.facts, event.detail, clientsLabel({ ...state, status }))
    }
})

test('a move or a correction of another service is told in the words of its step', () => {
  const movers = [true, false].map((hasDeeds) => ({ variant: 'selector', hasDeeds }) as const)
  for (const state of states)
    for (const to of firmSteps)
      for (const mover of movers) {
        const moved = decideMove(application(state), { status: to }, mover, at)
        expectNoDeed(moved?.notice, moved?.label)
        const isBack = firmSteps.indexOf(to) < firmSteps.indexOf(state.fileStatus)
        if (!isBack) continue
        const corrected = decideMove(application(state), { status: to, reason: 'Too early.' }, mover, at)
        expectNoDeed(corrected?.notice, corrected?.label)
      }
})

test('a firm sets with a message only what the client of the service reads', () => {
  const firm = { name: 'Titan', slug: 'titan', email: 'office@titan.example' }
  for (const state of states)
    for (const status of ['additional_docs', 'submitted_to_registrar'] as const) {
      const decide = () => decideFirmMessage(application(state), { message: 'Seen.', status }, firm, at)
      if (readsStatus(state.serviceType, status)) expect(decide().to).toBe(status)
      else expect(decide).toThrow('bad-request')
    }
})

test('a message with a status that the client does not read is a message', () => {
  const row = { id: 1, sender: 'platform', senderName: 'Tariro', channel: 'web', text: 'Seen.', createdAt: at }
  for (const service of serviceTypes)
    for (const status of ownerStatuses) {
      const written = { ...row, kind: 'status', status } as unknown as Parameters<typeof messageView>[0]
      const { kind, status: shown } = messageView(written, [], service)
      expect([kind, shown]).toEqual(readsStatus(service, status) ? ['status', status] : ['text', null])
    }
})

test('no template and no warning of another service speaks of a deed', () => {
  const client = { clientName: 'Rudo', referenceNumber: 'ZTL1', propertyAddress: '1 Long Road' }
  for (const { serviceType, fileStatus: status } of states) {
    const file = { ...client, serviceType, status, assignedLawFirmName: 'Titan' }
    expectNoDeed(templatesFor(standardTemplates, file).map(({ text }) => fillTemplate(text, file, 'Farai')))
    expectNoDeed(sharedStandText(serviceType))
  }
  expect(sharedStandText('digitize')).toContain('title deed')
})
