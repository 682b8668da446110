import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { applicationQuery } from '../../server/queries/applications-query'
import { usePageTitle } from '../../ui/page/page-title'
import { TrackingState } from './tracking-state'

/** For its owner, or for the browser that made it. */
export function TrackingScreen() {
  const { id = '' } = useParams()
  usePageTitle('Track application')
  return <TrackingState query={useQuery(applicationQuery(id))} named={id} />
}
