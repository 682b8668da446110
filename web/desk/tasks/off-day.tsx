import { nextWorkingDay, offDay } from '#contract/holidays'
import { harareDay, harareMidnight } from '#contract/time'
import { taskCopy } from './copy'

/** Says that a chosen day is a weekend or a public holiday in Zimbabwe; the choice stays. */
export function OffDay({ date }: { date: string }) {
  const why = offDay(date)
  const named = (chosen: string) => harareDay(harareMidnight(chosen))
  return (
    <p className="minor" role="status">
      {why && taskCopy.off(named(date), why, named(nextWorkingDay(date)))}
    </p>
  )
}
