import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { normalReference } from '#contract/fields/reference'
import { referenceQuery } from '../../server/queries/applications-query'
import { usePageTitle } from '../../ui/page/page-title'
import { TrackingState } from './tracking-state'

/** By reference: everything for its owner, the public part for everyone else. */
export function TrackingReferenceScreen() {
  const { ref = '' } = useParams()
  const reference = normalReference(ref)
  usePageTitle('Track application')
  return <TrackingState query={useQuery(referenceQuery(reference))} named={reference} />
}
