import type { ServiceAnswers } from '#contract/applications/questions/form'
import { currencyKey, type Question, questionsOf } from '#contract/applications/questions/questions'
import { plainAmount } from '#contract/fields/money'
import type { ServiceType } from '#contract/services'
import { dateOnly } from '#contract/time'

export const notAnswered = 'Not answered yet'

/** An answer as people read it; null for none. */
function textOf(question: Question, answers: ServiceAnswers): string | null {
  const value = answers[question.key]
  if (value === undefined) return null
  if (question.kind === 'money') return `${answers[currencyKey(question)]} ${plainAmount(Number(value))}`
  if (question.kind === 'date') return dateOnly(`${value}T00:00:00Z`, 'UTC')
  return question.kind === 'choice' ? (question.choices[value] ?? String(value)) : String(value)
}

interface AnswerLine {
  key: string
  label: string
  text: string | null
}

/** Every question of a service with its answer. */
export const answerLines = (service: ServiceType, answers: ServiceAnswers): AnswerLine[] =>
  questionsOf(service).map((question) => ({
    key: question.key,
    label: question.label,
    text: textOf(question, answers),
  }))
