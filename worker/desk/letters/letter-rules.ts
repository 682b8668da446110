import { needText } from '#contract/applications/identity-check/copy'
import type { IdentityState } from '#contract/applications/identity-check/rules'
import type { LetterForm } from '#contract/desk/letters/forms'
import { letterMessages } from '#contract/desk/letters/forms'
import { type LetterKind, letterKinds, type MadeKind } from '#contract/desk/letters/kinds'
import { startingTexts } from '#contract/desk/letters/starting-texts'
import { fieldsIn, filledText, missingIn, problemOf, usedValues, valueProblem } from '#contract/desk/letters/text-rules'
import type { LettersPage, LetterTemplate, LetterView } from '#contract/desk/letters/views'
import type { MemberRole } from '#contract/firms/member-roles'
import { harareDate } from '#contract/time'
import { Failure } from '../../platform/failure'
import { hasFontFor } from '../../platform/pdf/script-rules'
import type { LetterRow, TemplateRow } from './queries'

interface Checked {
  checkedBy: string | null
  checkedAt: Date | null
}

const checkView = ({ checkedBy, checkedAt }: Checked) =>
  checkedBy !== null && checkedAt !== null ? { by: checkedBy, at: checkedAt.toISOString() } : null

/** A firm's template as it is now: its own text, or ours. */
export const templateView = (kind: LetterKind, row: TemplateRow | undefined): LetterTemplate => ({
  kind,
  text: row?.text ?? startingTexts[kind],
  version: row?.version ?? 0,
  checked: row ? checkView(row) : null,
})

export const letterText = ({ text, fieldValues }: Pick<LetterRow, 'text' | 'fieldValues'>): string =>
  filledText(text, fieldValues)

export const letterViewOf = (row: LetterRow): LetterView => ({
  id: row.id,
  kind: row.kind,
  values: row.fieldValues,
  by: row.memberName,
  at: row.createdAt.toISOString(),
  checked: checkView(row),
  sent: row.sentBy !== null && row.sentAt !== null ? { by: row.sentBy, at: row.sentAt.toISOString() } : null,
  hasPdf: hasFontFor(letterText(row)),
})

const templateChanged = () => new Failure('file-changed', letterMessages.templateChanged)

/** A change of a template. An empty text brings back ours. @throws Failure bad-request, file-changed */
export function decideTemplate(
  kind: LetterKind,
  row: TemplateRow | undefined,
  { version, text }: { version: number; text: string },
  by: string,
  at: Date,
): Pick<TemplateRow, 'version' | 'text' | 'changedBy' | 'changedAt' | 'checkedBy' | 'checkedAt'> {
  const now = templateView(kind, row)
  if (now.version !== version) throw templateChanged()
  const problem = text === '' ? undefined : problemOf(kind, text)
  if (problem) throw new Failure('bad-request', problem)
  // a text that says the same keeps who confirmed it
  const isSame = text !== '' && text === now.text
  return {
    version: isSame ? version : version + 1,
    text: text === '' ? null : text,
    changedBy: by,
    changedAt: at,
    checkedBy: isSame ? (row?.checkedBy ?? null) : null,
    checkedAt: isSame ? (row?.checkedAt ?? null) : null,
  }
}

interface Reader {
  memberRole: MemberRole
  isCertified: boolean
}

/** Who confirms a text: in a small firm the admin is the lawyer. */
const mayCheck = ({ memberRole, isCertified }: Reader): boolean =>
  memberRole === 'lawyer' || (memberRole === 'admin' && isCertified)

/** Texts that no lawyer of the firm has confirmed and the reader may confirm. */
export const textsToCheck = (rows: readonly Pick<TemplateRow, 'checkedBy'>[], reader: Reader): number =>
  mayCheck(reader) ? letterKinds.length - rows.filter(({ checkedBy }) => checkedBy !== null).length : 0

/** A lawyer confirms a text as they read it. @throws Failure forbidden, file-changed */
export function decideCheck(
  kind: LetterKind,
  row: TemplateRow | undefined,
  version: number,
  { name, ...reader }: Reader & { name: string },
  at: Date,
): Pick<TemplateRow, 'version' | 'text' | 'checkedBy' | 'checkedAt'> {
  if (!mayCheck(reader)) throw new Failure('forbidden', letterMessages.notALawyer)
  const now = templateView(kind, row)
  if (now.version !== version) throw templateChanged()
  // with the text: another starting text of ours would not be the one that was confirmed
  return { version, text: now.text, checkedBy: name, checkedAt: at }
}

/** What holds a power of attorney: the rule of a release, where the check is required. */
export const identityNeedOf = ({ need, isWaiting }: IdentityState, isRequired: boolean): LettersPage['identity'] =>
  isRequired && need !== null ? { need, isWaiting } : null

/** @throws Failure identity-check-needed */
export function assertIdentity(kind: MadeKind, held: LettersPage['identity'], otherwise: string): void {
  if (kind === 'power-of-attorney' && held)
    throw new Failure('identity-check-needed', `${needText(held.need, held.isWaiting)} ${otherwise}`)
}

/**
 * A letter from the template as its author read it.
 * @throws Failure file-changed, bad-request for each value that is missing or wrong
 */
export function decideLetter(
  { kind, version, values }: LetterForm,
  row: TemplateRow | undefined,
  isOriginalHere: boolean,
  at: Date,
): Pick<LetterRow, 'kind' | 'templateVersion' | 'text' | 'fieldValues' | 'checkedBy' | 'checkedAt'> {
  const template = templateView(kind, row)
  if (template.version !== version) throw templateChanged()
  if (kind === 'receipt' && !isOriginalHere) throw new Failure('bad-request', letterMessages.notHere)
  const { text } = template
  const missing = new Set<string>(missingIn(text, values))
  const today = harareDate(at)
  const errors = fieldsIn(text).flatMap((field) => {
    const message = valueProblem(field, missing.has(field) ? '' : (values[field] ?? ''), today)
    return message ? [{ path: `values.${field}`, message }] : []
  })
  if (errors.length > 0) throw new Failure('bad-request', undefined, { errors })
  return {
    kind,
    templateVersion: version,
    text,
    fieldValues: usedValues(text, values),
    checkedBy: row?.checkedBy ?? null,
    checkedAt: row?.checkedAt ?? null,
  }
}
