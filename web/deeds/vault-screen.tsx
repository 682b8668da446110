import { useInfiniteQuery } from '@tanstack/react-query'
import { FileLock2 } from 'lucide-react'
import { paths } from '#contract/addresses/paths'
import type { OwnerApplication } from '#contract/applications/views'
import { isOver } from '#contract/over-rules'
import { LastSeen } from '../server/last-seen-part'
import { applicationsQuery } from '../server/queries/applications-query'
import { LinkButton } from '../ui/button'
import { More, type Pages, rowsOf } from '../ui/list/paged'
import { Loaded } from '../ui/loaded'
import { usePageTitle } from '../ui/page/page-title'
import { Bars, Skeleton } from '../ui/skeleton'
import { EmptyState } from '../ui/states'
import { AvailableDeed } from './available-deed'
import { vaultCopy } from './copy'
import { DeedSafety } from './deed-safety'
import { ClosedDeed, PendingDeed } from './pending-deed'
import './vault-screen.css'

export const VaultScreen = () => {
  usePageTitle('Digital vault')
  return (
    <div className="page vault">
      <div className="vault-head">
        <h1>Digital Vault</h1>
        <p>
          Your digital deeds, encrypted and stored safely. Everyone who opens them is recorded, and you can see the
          list.
        </p>
      </div>
      <Deeds />
      <DeedSafety />
    </div>
  )
}

function Deeds() {
  const list = useInfiniteQuery(applicationsQuery)
  return (
    <Loaded query={list} failed={vaultCopy.failed} fallback={skeleton}>
      {() => (
        <LastSeen query={list}>
          <Released list={list} />
        </LastSeen>
      )}
    </Loaded>
  )
}

function Released({ list }: { list: Pages<OwnerApplication> }) {
  const released = rowsOf(list).filter(({ deedReleased }) => deedReleased)
  const open = released.filter(({ balancePaid }) => balancePaid)
  const pending = released.filter((one) => !one.balancePaid && !isOver(one))
  const over = released.filter((one) => !one.balancePaid && isOver(one))
  return (
    <>
      {open.length > 0 && (
        <section className="vault-section" aria-labelledby="available">
          <h2 id="available">Available Digital Deeds</h2>
          {open.map((application) => (
            <AvailableDeed key={application.id} application={application} />
          ))}
        </section>
      )}
      {pending.length > 0 && (
        <section className="vault-section" aria-labelledby="pending">
          <h2 id="pending">Pending Final Payment</h2>
          {pending.map((application) => (
            <PendingDeed key={application.id} application={application} />
          ))}
        </section>
      )}
      {over.length > 0 && (
        <section className="vault-section" aria-labelledby="not-available">
          <h2 id="not-available">Not available</h2>
          {over.map((application) => (
            <ClosedDeed key={application.id} application={application} />
          ))}
        </section>
      )}
      {released.length === 0 && !list.hasNextPage && (
        <div className="card">
          <EmptyState
            title={vaultCopy.none}
            icon={FileLock2}
            action={<LinkButton to={paths.submission}>Submit a deed</LinkButton>}
          >
            A deed appears here as soon as your law firm has digitised and released it.
          </EmptyState>
        </div>
      )}
      <More list={list} shown={released.length} failed={vaultCopy.failed} isQuiet />
    </>
  )
}

const skeleton = (
  <Skeleton label={vaultCopy.loading}>
    <div className="card stack">
      <Bars shapes={['third', 'tall', 'half']} />
    </div>
  </Skeleton>
)
