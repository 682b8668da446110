import { countryLabel } from '../fields/countries'
import type { FileStatus, OwnerStatus } from '../pipelines'
import type { ServiceType } from '../services'
import { deedLabels, places, type Reader, serviceLabels, threadCopy, turns } from './copy'

/** A place on an application's way: from its owner to the firm, the Deeds Registry and the vault. */
export interface Stop {
  key: 'you' | 'firm' | 'registry' | 'end'
  /** Where, or with whom. */
  place: string
  /** What happens there; null where the place says it. */
  label: string | null
  state: 'done' | 'now' | 'next'
  /** When the application got there, and at the current stop, since when its step lasts; null if unknown. */
  at: string | null
  /** Whose turn it is, at the stop that is now. */
  turn: string | null
}

export interface ThreadSource {
  serviceType: ServiceType
  status: OwnerStatus
  fileStatus: FileStatus
  createdAt?: string
  /** When the file reached its step. */
  stepSince?: string
  hasTitleDeed?: 'have' | 'lost' | null
  depositPaid?: boolean
  balancePaid?: boolean
  deedReleased?: boolean
  isDeedOpen?: boolean
  country?: string | null
  firmName?: string | null
  isWithdrawn?: boolean | undefined
}

interface Change {
  track: string
  status: string
  createdAt: string
}

type Key = Stop['key']

/** The stops of an application in order; none once it is withdrawn. */
export function threadOf(source: ThreadSource, changes: readonly Change[] = [], reader: Reader = 'owner'): Stop[] {
  if (source.isWithdrawn) return []
  const now = stopNow(source)
  const stops = stopsOf(source, reader)
  const reached = now === 'finished' ? stops.length : stops.findIndex(({ key }) => key === now)
  return stops.map((stop, position) => ({
    ...stop,
    state: position < reached ? 'done' : position === reached ? 'now' : 'next',
    at: position > reached ? null : dateOf(stop.key, source, changes, now),
    turn: position === reached ? turnOf(stop.key, source, reader) : null,
  }))
}

/** The thread as one line of plain text. */
export function threadLine(stops: readonly Stop[]): string {
  const named = ({ place, label }: Stop) => (label === null ? place : `${place} (${label})`)
  const now = stops.find(({ state }) => state === 'now')
  const next = stops.find(({ state }) => state === 'next')
  const { title, states, step } = threadCopy
  return [
    `${title}: ${step(doneIn(stops), stops.length)}.`,
    ...(now ? [`${states.now}: ${named(now)}.`] : []),
    ...(next ? [`${states.next}: ${named(next)}.`] : []),
  ].join(' ')
}

export const doneIn = (stops: readonly Stop[]): number => stops.filter(({ state }) => state === 'done').length

const isReplacing = ({ serviceType, status, hasTitleDeed }: ThreadSource): boolean =>
  serviceType === 'digitize' && status === 'pending_submission' && hasTitleDeed === 'lost'

function stopNow(source: ThreadSource): Key | 'finished' {
  const { serviceType, status, fileStatus, depositPaid } = source
  if (serviceType !== 'digitize') {
    if (depositPaid === false && fileStatus === 'file_created') return 'you'
    return serviceStops[serviceType][fileStatus]
  }
  if (source.isDeedOpen) return 'finished'
  if (status === 'additional_docs') return deedFileStops[fileStatus]
  if (status === 'pending_submission') return isReplacing(source) && depositPaid !== false ? 'firm' : 'you'
  return deedStops[status]
}

const deedStops = {
  received: 'firm',
  submitted_to_registrar: 'registry',
  verified: 'end',
  complete: 'end',
  digital_ready: 'end',
} as const

const deedFileStops: Record<FileStatus, Key> = {
  file_created: 'you',
  contacted: 'you',
  pending_documents: 'you',
  received: 'firm',
  verified: 'end',
  complete: 'end',
}

type ServiceStops = Record<FileStatus, Key | 'finished'>

// keys in the order of the steps
const registered: ServiceStops = {
  file_created: 'firm',
  contacted: 'firm',
  pending_documents: 'firm',
  received: 'firm',
  verified: 'registry',
  complete: 'finished',
}
const signed: ServiceStops = { ...registered, verified: 'end' }
const searched: ServiceStops = { ...signed, pending_documents: 'registry', received: 'end' }

const serviceStops: Record<Exclude<ServiceType, 'digitize'>, ServiceStops> = {
  transfer: registered,
  bond: registered,
  diligence: searched,
  lease: signed,
  sale: signed,
  management: signed,
}

type BareStop = Pick<Stop, 'key' | 'place' | 'label'>

function stopsOf(source: ThreadSource, reader: Reader): BareStop[] {
  const { serviceType, firmName, country } = source
  const home = countryLabel(country ?? '')
  const you = home === '' || home === 'Other' ? places.you[reader] : home
  const firm = firmName || places.firm
  if (serviceType === 'digitize') {
    const isLost = isReplacing(source)
    return [
      { key: 'you', place: you, label: isLost ? deedLabels.apply : deedLabels.you },
      { key: 'firm', place: firm, label: isLost ? deedLabels.replace : deedLabels.firm },
      { key: 'registry', place: places.registry, label: deedLabels.registry },
      { key: 'end', place: places.vault[reader], label: deedLabels.vault },
    ]
  }
  const labels = serviceLabels[serviceType]
  return [
    { key: 'you', place: you, label: deedLabels.apply },
    { key: 'firm', place: firm, label: labels.firm },
    ...(labels.registry === null ? [] : [{ key: 'registry' as const, place: places.registry, label: labels.registry }]),
    { key: 'end', place: labels.end, label: null },
  ]
}

function turnOf(key: Key, source: ThreadSource, reader: Reader): string {
  const { serviceType, status, depositPaid, balancePaid, deedReleased } = source
  if (key === 'you' || depositPaid === false || status === 'additional_docs') return turns.you[reader]
  if (key === 'end' && serviceType === 'digitize' && status === 'digital_ready') {
    if (balancePaid === false) return turns.you[reader]
    return balancePaid && deedReleased ? turns.locked : turns.ready
  }
  return key === 'registry' && serviceType !== 'diligence' ? turns.registry : turns.firm
}

function dateOf(key: Key, source: ThreadSource, changes: readonly Change[], now: Key | 'finished'): string | null {
  if (key === 'you') return source.createdAt ?? null
  const { serviceType, fileStatus, stepSince } = source
  const track = serviceType === 'digitize' ? 'status' : 'fileStatus'
  // at the current stop, when its current step began
  const current = key === now ? [source[track]] : []
  const steps = key === 'end' && now === 'finished' ? [lastStep[track]] : [...current, ...stepsAt(key, serviceType)]
  const change = steps
    .map((step) => changes.findLast((one) => one.track === track && one.status === step))
    .find((found) => found !== undefined)
  if (change) return change.createdAt
  return key === now && source[track] === fileStatus ? (stepSince ?? null) : null
}

const lastStep = { status: 'digital_ready', fileStatus: 'complete' } as const

/** The steps that bring an application to a stop; the first that is known dates it. */
function stepsAt(key: Key, serviceType: ServiceType): string[] {
  const stops = serviceType === 'digitize' ? deedStops : serviceStops[serviceType]
  const steps = Object.entries(stops).flatMap(([step, stop]) => (stop === key ? step : []))
  // the Registry's answer may be the first that is heard of it
  return serviceType === 'digitize' && key === 'registry' ? [...steps, 'verified'] : steps
}
