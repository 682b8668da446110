import { paths } from '#contract/addresses/paths'
import type { LoggedRelease } from '#contract/deeds/public-log'
import { Fact } from '../../ui/facts'
import { BothTimes } from '../../ui/format/both-times'
import { Link } from '../../ui/link'
import { loggedCopy as copy } from './copy'

/** Where the release of a deed is in the public log, or when it will be there. */
export function LoggedReleaseFact({ log }: { log: LoggedRelease }) {
  if (!log) return null
  const { entry, of, witnesses, expectedBy } = log
  return (
    <Fact label={copy.label}>
      {entry === null ? (
        <>
          {copy.expected} <BothTimes at={expectedBy} />
        </>
      ) : (
        <>
          <Link to={paths.log}>{copy.entry(entry, of)}</Link>
          {witnesses.length > 0 ? copy.witnessed(witnesses) : copy.noWitness}
        </>
      )}
    </Fact>
  )
}
