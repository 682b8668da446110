import { certificateSentence } from '#contract/deeds/certificate'
import { type CertificateAnswer } from '#contract/deeds/verification'
import { dateOnly, harareZone } from '#contract/time'
import { callFirm, callOf, codeSentence, verdictCopy as copy } from '../../../worker/contract/deeds/verdict-copy'
import type { ResultTone } from '../../ui/result-panel'

/** How it was looked up: a code can be copied, a file cannot. */
export type Lookup = 'code' | 'file'
export type Comparison = 'same' | 'different'

/** The worst first: a page says one of them. */
const kinds = ['different', 'unknown', 'revoked', 'superseded', 'notForSale', 'code', 'file'] as const
type VerdictKind = (typeof kinds)[number]
type KnownKind = Exclude<VerdictKind, 'unknown'>

interface Verdict {
  kind: VerdictKind
  tone: ResultTone
  word: string
  title: string
  text: readonly string[]
}

/** The one verdict of a page: the worst that applies. What else applies is text below it. */
export function verdictOf(answer: CertificateAnswer, lookup: Lookup, comparison?: Comparison): Verdict {
  if (answer.status === 'unknown') {
    const { tone, word, title, first, advice } = copy.unknown
    return {
      kind: 'unknown',
      tone,
      word: word[lookup],
      title: title[lookup],
      text: [first[lookup], ...withCall(advice, callOf())],
    }
  }
  const { status, firm, firmPhone, validatedAt, notForSale } = answer
  const call = callOf({ name: firm, phone: firmPhone })
  const isFile = lookup === 'file' || comparison === 'same'
  const applying: (VerdictKind | false)[] = [
    comparison === 'different' && 'different',
    status !== 'valid' && status,
    notForSale && 'notForSale',
    // a different file was compared: that a code can be copied is known by then
    isFile ? 'file' : comparison === undefined && 'code',
  ]
  const [kind = 'code', ...others] = kinds.filter(
    (one): one is KnownKind => one !== 'unknown' && applying.includes(one),
  )
  const sentence = (isFile ? certificateSentence : codeSentence)(firm, dateOnly(validatedAt, harareZone))
  const check = status === 'valid' && !isFile ? ` ${copy.code.check}` : ''
  const verdict = copy[kind]
  const { tone, word, advice } = verdict
  const same = comparison === 'same' ? [copy.file.same] : []
  const title = 'title' in verdict ? verdict.title : sentence + check
  return {
    kind,
    tone,
    word,
    title,
    text: [
      ...(kind === 'file' ? same : []),
      ...withCall(advice, call),
      ...(kind === 'file' ? [] : same),
      ...('title' in verdict && kind !== 'different' ? [sentence + check] : []),
      ...others.flatMap((other) => withCall(textBelow[other] ?? [], call)),
    ],
  }
}

const withCall = (lines: readonly string[], call: string) => lines.map((line) => line.replace(callFirm, call))

const { revoked, superseded, notForSale, code } = copy
const withName = (name: string, advice: readonly string[]) => [`${name}. ${advice.join(' ')}`]
const textBelow: Partial<Record<VerdictKind, readonly string[]>> = {
  revoked: withName(revoked.word, revoked.advice),
  superseded: withName(superseded.word, superseded.advice),
  notForSale: [[notForSale.title, ...notForSale.advice].join(' ')],
  code: code.advice,
}
