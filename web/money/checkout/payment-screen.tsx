import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import { paths, toReference } from '#contract/addresses/paths'
import { applicationNotFound } from '#contract/applications/applications'
import { unansweredSubject } from '#contract/applications/questions/details'
import { SignInFirst } from '../../identity/sign-in-first'
import { statusOf } from '../../server/api'
import { applicationQuery } from '../../server/queries/applications-query'
import { configQuery } from '../../server/queries/config-query'
import { isSignedOut } from '../../server/sessions/session-change'
import { LinkButton } from '../../ui/button'
import { usePageTitle } from '../../ui/page/page-title'
import { useSearchParams } from '../../ui/page/use-search-params'
import { Bars, Skeleton } from '../../ui/skeleton'
import { EmptyState, ErrorState } from '../../ui/states'
import { InstallmentPayment } from '../installments/installment-payment'
import { formCopy } from '../payments/copy'
import { PaymentPanel } from './payment-panel'
import './payment-screen.css'
import { type PaymentType, paymentTypes } from '#contract/prices'

/** Without `?type=` it pays whichever is due next. */
export function PaymentScreen() {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const page = useQuery(applicationQuery(id))
  const config = useQuery(configQuery)
  usePageTitle('Payment')
  if (isSignedOut(page.error)) return <SignInFirst />
  if ([400, 404].includes(statusOf(page.error) ?? 0)) return <NotFound reference={query.get('ref')} />
  const failed = [page, config].find(({ isError }) => isError)
  if (failed) {
    return (
      <div className="page page-narrow">
        <ErrorState title={formCopy.pageFailed} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching}>
          {formCopy.pageFailedText}
        </ErrorState>
      </div>
    )
  }
  if (page.data?.access !== 'full' || !config.data) return skeleton
  const { application, deed } = page.data
  const type = typeIn(query.get('type')) ?? (application.depositPaid ? 'balance' : 'deposit')
  const number = Number(query.get('installment') ?? 0)
  if (number > 1) {
    return (
      <InstallmentPayment key={number} application={application} type={type} number={number} config={config.data} />
    )
  }
  return (
    <PaymentPanel
      key={`${application.id} ${type}`}
      application={application}
      type={type}
      config={config.data}
      deed={deed}
      questions={unansweredSubject(application, page.data.answers)}
    />
  )
}

const typeIn = (type: string | null): PaymentType | undefined => paymentTypes.find((one) => one === type)

const NotFound = ({ reference }: { reference: string | null }) => (
  <div className="page">
    <EmptyState
      level={1}
      title={applicationNotFound.title}
      icon={SearchX}
      action={
        reference ? (
          <LinkButton to={toReference(reference)}>See application {reference}</LinkButton>
        ) : (
          <LinkButton to={paths.dashboard}>Go to your dashboard</LinkButton>
        )
      }
    >
      {reference
        ? 'It is not in this account yet. If it was started with your email address, you can add it on the application page.'
        : 'It may belong to another account. Please check the address, or find it on your dashboard.'}
    </EmptyState>
  </div>
)

const skeleton = (
  <div className="page payment">
    <Skeleton label={formCopy.pageLoading}>
      <div className="stack-3">
        <Bars shapes={['third', 'half-tall']} />
      </div>
      <div className="payment-columns">
        <div className="card stack">
          <Bars shapes={['third', 'line', 'line', 'half']} />
        </div>
        <div className="card stack">
          <Bars shapes={['third', 'tall', 'tall', 'tall']} />
        </div>
      </div>
    </Skeleton>
  </div>
)
