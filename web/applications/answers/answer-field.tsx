import type { ServiceAnswers } from '#contract/applications/questions/form'
import { currencies, currencyKey, type Question } from '#contract/applications/questions/questions'
import { plainAmount } from '#contract/fields/money'
import type { FieldOf } from '../../server/action/action-form'
import { SelectField, TextArea, TextField } from '../../ui/form/field'
import { answersCopy as copy } from '../copy'

interface AnswerFieldProps {
  question: Question
  field: FieldOf
  answers: ServiceAnswers
  /** In Harare, `2026-11-26`. */
  today: string
}

/** The field of one question, filled in with its answer. */
export function AnswerField({ question, field, answers, today }: AnswerFieldProps) {
  const { key, label, help: hint } = question
  const value = answers[key]
  const texts = { ...field(key), label, hint }
  if (question.kind === 'choice') {
    return (
      <SelectField {...texts} defaultValue={value ?? ''}>
        <option value="">{copy.none}</option>
        <Options of={question.choices} />
      </SelectField>
    )
  }
  if (question.kind === 'date') {
    const earliest = question.isDeadline && !value ? { min: today } : {}
    return <TextField {...texts} {...earliest} type="date" defaultValue={value ?? ''} />
  }
  if (question.kind === 'money') {
    return (
      <div className="answer-money">
        <TextField
          {...texts}
          defaultValue={value === undefined ? '' : plainAmount(Number(value))}
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField
          {...field(currencyKey(question))}
          label={copy.currency}
          defaultValue={answers[currencyKey(question)] ?? 'USD'}
        >
          <Options of={currencies} />
        </SelectField>
      </div>
    )
  }
  if (question.isLong) return <TextArea {...texts} defaultValue={value ?? ''} />
  return <TextField {...texts} defaultValue={value ?? ''} autoComplete="off" />
}

const Options = ({ of }: { of: Readonly<Record<string, string>> }) =>
  Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
