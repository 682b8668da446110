import * as z from 'zod/mini'
import { contactPreferences, deedStatuses, submissionMethods } from '#contract/applications/applications'
import type { StartedApplication } from '#contract/applications/views'
import { startedApplication } from '#contract/applications/views'
import { serviceTypes } from '#contract/services'
import { day } from '#contract/time'
import { newIdempotencyKey } from '../server/api'
import { keptName, whenForgotten } from '../server/device/kept'
import { pathOf } from './flow'
import { type Answers, emptyAnswers, type Flow, initialFlow, type Step, steps } from './flow-state'

/** Days until an abandoned draft is deleted. */
const draftDays = 30

/** The draft of the account, or of a visitor, who has none yet. */
const storageKey = () => keptName('owner', 'application-draft') ?? ''

const choice = <const T extends readonly [string, ...string[]]>(choices: T) => z.union([z.enum(choices), z.literal('')])

const draft = z.object({
  savedAt: z.number(),
  step: z.enum(steps),
  furthest: z.enum(steps),
  form: z.object({
    serviceType: choice(serviceTypes),
    fullName: z.string(),
    email: z.string(),
    phone: z.string(),
    country: z.string(),
    propertyAddress: z.string(),
    titleDeedNumber: z.string(),
    hasTitleDeed: choice(deedStatuses),
    submissionMethod: choice(submissionMethods),
    contactPreference: choice(contactPreferences),
    referralCode: z.string(),
  }),
  referenceNumber: z.nullable(z.string()),
  application: z.nullable(startedApplication),
  key: z.nullable(z.string()),
  payment: z.nullable(z.enum(['processing', 'paid', 'unconfirmed'])),
})

/** The draft in memory, for when storage is blocked. */
let memoryDraft: string | null = null
whenForgotten('owner', () => {
  memoryDraft = null
})

/** Saves what is needed to continue: never a card or a secret, and no personal data once everything is done. */
export function saveDraft({ step, furthest, form, application, key, payment }: Flow, now = Date.now()): void {
  if (step === 'welcome' && !application) return deleteDraft()
  const isDone = step === 'success'
  const json = JSON.stringify({
    savedAt: now,
    step,
    furthest,
    form: isDone ? withoutPersonalData(form) : form,
    referenceNumber: application?.referenceNumber ?? null,
    application,
    key: isDone ? null : key,
    payment,
  })
  memoryDraft = json
  try {
    localStorage.setItem(storageKey(), json)
  } catch {}
}

export function deleteDraft(): void {
  memoryDraft = null
  try {
    localStorage.removeItem(storageKey())
  } catch {}
}

/** The saved draft, or a new flow. */
export function resume(referralCode = '', now = Date.now()): Flow {
  const fresh = initialFlow(referralCode)
  const read = draft.safeParse(parseJson(readStored()))
  if (!read.success || now - read.data.savedAt > draftDays * day) return fresh
  const { step, furthest, form, application, key, payment } = read.data
  const at = reachableStep(step, form, application)
  return {
    ...fresh,
    step: at,
    furthest,
    // an answer that may have been sent must not change
    form: isBeforeFirm(at) ? { ...form, referralCode: referralCode || form.referralCode } : form,
    application,
    key: key ?? newIdempotencyKey(),
    payment,
    isNew: false,
    // the first request may have arrived; its key makes repeating it safe
    wait: at === 'firm' && !application ? 'assigning' : null,
    skipDelay: true,
  }
}

const isBeforeFirm = (step: Step): boolean => steps.indexOf(step) < steps.indexOf('firm')

/** The last step of the service's own up to the saved one; those after the application need the application. */
function reachableStep(saved: Step, form: Answers, application: StartedApplication | null): Step {
  const last = Math.min(steps.indexOf(saved), steps.indexOf(application ? 'success' : 'firm'))
  return pathOf(form).findLast((step) => steps.indexOf(step) <= last) ?? 'welcome'
}

const withoutPersonalData = ({ serviceType, hasTitleDeed, submissionMethod, contactPreference }: Answers): Answers => ({
  ...emptyAnswers,
  serviceType,
  hasTitleDeed,
  submissionMethod,
  contactPreference,
})

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey()) ?? memoryDraft
  } catch {
    return memoryDraft
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
