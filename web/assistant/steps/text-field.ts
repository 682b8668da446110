import type { ChangeEvent } from 'react'
import type { AssistantState } from '../use-assistant'

type TextAnswer = 'fullName' | 'email' | 'phone' | 'country' | 'propertyAddress' | 'titleDeedNumber'

export const textField = ({ state, answer }: AssistantState, name: TextAnswer) => ({
  name,
  value: state.form[name],
  error: state.problems.find(({ path }) => path === name)?.message,
  onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => answer({ [name]: target.value }),
})
