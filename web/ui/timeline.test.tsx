import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Step, stepsOf } from '#contract/applications/progress/step-rules'
import { Timeline } from './timeline'

const lease = { serviceType: 'lease', status: 'received', fileStatus: 'received' } as const
const spokenOf = (steps: Step[]) =>
  [...renderToStaticMarkup(<Timeline steps={steps} label="Steps" />).matchAll(/visually-hidden">\((.+?)\)/g)].map(
    ([, words]) => words,
  )

test('steps to come are read as such, and as no longer open once the application is withdrawn', () => {
  expect(spokenOf(stepsOf(lease, [])).slice(-2)).toEqual(['Still to come', 'Still to come'])
  const withdrawn = spokenOf(stepsOf({ ...lease, isWithdrawn: true }, []))
  expect(withdrawn.slice(-2)).toEqual(['No longer open', 'No longer open'])
  expect(withdrawn).not.toContain('Still to come')
})
