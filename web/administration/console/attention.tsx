import { useInfiniteQuery, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { fileProblemCopy, storedKindLabels } from '#contract/documents/stored-files'
import { formatCount } from '#contract/fields/money'
import { paymentLabels } from '#contract/prices'
import { serviceLabel } from '#contract/services'
import { Button } from '../../ui/button'
import { Money } from '../../ui/format/money'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { rowsOf } from '../../ui/list/paged'
import { Loaded } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import { AttentionItem } from './attention-item'
import { StepBadge } from './badges'
import { attentionQuery, firmsQuery, overdueQuery } from './queries'
import './attention.css'
import { attentionCopy, consoleCopy } from './copy'
import { LicenceAttention } from './licences/licence-attention'
import { OverdueOriginals } from './overdue-originals'
import { OwnershipChecks } from './ownership/ownership-checks'
import { ownershipQuery } from './ownership/queries'
import { PassedOn } from './passed-on'
import { WaitingPayouts } from './payouts/waiting-payouts'
import { ConsoleRefusals, refusalsQuery } from './refusals'

/** Each number opens the list that it counts. */
export function ConsoleAttention() {
  usePrefetchQuery(refusalsQuery)
  usePrefetchQuery(ownershipQuery)
  return (
    <section aria-labelledby="console-attention">
      <h2 id="console-attention" className="visually-hidden">
        {attentionCopy.title}
      </h2>
      <Loaded
        query={useQuery(attentionQuery)}
        failed={attentionCopy.failed}
        fallback={<Skeleton label={consoleCopy.loading} rows={1} />}
      >
        {(data) => (
          <div className="console-attention">
            <OwnershipChecks />
            {data.fileProblems.length > 0 && (
              <AttentionItem label={attentionCopy.files} count={data.fileProblems.length}>
                <p className="console-minor">{attentionCopy.filesLead}</p>
                <ul>
                  {data.fileProblems.map(({ key, kind, name, reference, problem, since }) => (
                    <li key={key}>
                      {reference && <ReferenceNumber value={reference} />} {name ?? storedKindLabels[kind]}{' '}
                      {fileProblemCopy[problem]}{' '}
                      <span className="console-since">
                        {attentionCopy.since} <When at={since} />
                      </span>
                    </li>
                  ))}
                </ul>
              </AttentionItem>
            )}
            {data.heldPayments.length > 0 && (
              <AttentionItem label={attentionCopy.held} count={data.heldPayments.length}>
                <p className="console-minor">{attentionCopy.heldLead}</p>
                <ul>
                  {data.heldPayments.map(({ paymentId, referenceNumber, clientName, type, heldCents }) => (
                    <li key={paymentId}>
                      <ReferenceNumber value={referenceNumber} /> {clientName}, {paymentLabels[type]}{' '}
                      <Money cents={heldCents} isExact />
                    </li>
                  ))}
                </ul>
              </AttentionItem>
            )}
            <OverdueOriginals {...data.overdueOriginals} />
            <WaitingPayouts {...data.payouts} />
            <PassedOn applications={data.passedOn} />
            {data.whatsAppProblems.length > 0 && (
              <AttentionItem label={attentionCopy.whatsApp} count={data.whatsAppProblems.length}>
                <p className="console-minor">{attentionCopy.whatsAppLead}</p>
                <ul>
                  {data.whatsAppProblems.map(({ key, code, details, since }) => (
                    <li key={key}>
                      {attentionCopy.refusedBy(key, code)} {details}{' '}
                      <span className="console-since">
                        {attentionCopy.since} <When at={since} />
                      </span>
                    </li>
                  ))}
                </ul>
              </AttentionItem>
            )}
            <AttentionItem
              label={attentionCopy.withoutAdmin}
              count={data.firmsWithoutAdmin.length}
              none={attentionCopy.allAdministered}
            >
              <ul>
                {data.firmsWithoutAdmin.map(({ id, name }) => (
                  <li key={id}>{name}</li>
                ))}
              </ul>
            </AttentionItem>
            <AttentionItem
              label={attentionCopy.unassigned}
              count={data.unassigned.total}
              none={attentionCopy.allAssigned}
            >
              <ul>
                {data.unassigned.files.map(({ id, referenceNumber, clientName, serviceType }) => (
                  <li key={id}>
                    <ReferenceNumber value={referenceNumber} /> {clientName}, {serviceLabel(serviceType)}
                  </li>
                ))}
              </ul>
              {data.unassigned.total > data.unassigned.files.length && (
                <p className="minor">{attentionCopy.newestOf(data.unassigned.files.length, data.unassigned.total)}</p>
              )}
            </AttentionItem>
            <LicenceAttention />
            <OverdueApplications />
            <DepositsByFirm />
            <ConsoleRefusals />
          </div>
        )}
      </Loaded>
    </section>
  )
}

function OverdueApplications() {
  const list = useInfiniteQuery(overdueQuery)
  const applications = rowsOf(list)
  const { length } = applications
  const count = list.data ? `${length}${list.hasNextPage ? '+' : ''}` : '…'
  return (
    <AttentionItem
      label={attentionCopy.overdue}
      count={count}
      isCalm={length === 0}
      isOverdue
      {...(length === 0 && !list.hasNextPage ? { none: attentionCopy.noneOverdue } : {})}
    >
      <p className="minor">{attentionCopy.overdueLead}</p>
      <ul>
        {applications.map(({ id, referenceNumber, clientName, assignedLawFirmName, status: step, since, ...file }) => (
          <li key={id}>
            <ReferenceNumber value={referenceNumber} /> {clientName}, {assignedLawFirmName}{' '}
            <span className="console-since">
              <StepBadge step={step} /> {attentionCopy.since} <When at={since} isDateOnly />
              {file.isContactMissed && `, ${attentionCopy.contactMissed}`}
            </span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          size="small"
          variant="secondary"
          pending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {attentionCopy.more}
        </Button>
      )}
    </AttentionItem>
  )
}

/** Reads the same pages of firms as the list below. */
function DepositsByFirm() {
  const list = useInfiniteQuery(firmsQuery)
  const firms = rowsOf(list)
  const total = firms.reduce((sum, { paidDeposits }) => sum + paidDeposits, 0)
  return (
    <AttentionItem label={attentionCopy.deposits} count={list.data ? total : '…'} isCalm>
      <ul>
        {firms.map(({ id, name, paidDeposits }) => (
          <li key={id} className="console-amount">
            <span>{name}</span>
            <span className="tabular">{formatCount(paidDeposits)}</span>
          </li>
        ))}
      </ul>
    </AttentionItem>
  )
}
