import { mayClientCorrect } from '#contract/applications/property/property-rules'
import type { OwnerApplication } from '#contract/applications/views'
import { api } from '../../server/api'
import { reloadApplications } from '../../server/queries/applications-query'
import { CorrectProperty } from './correct-property'

/** For the client, until the law firm has the documents. */
export function CorrectOwnProperty({ application }: { application: OwnerApplication }) {
  const { id, propertyAddress, titleDeedNumber, hold, withdrawnAt, deedReleased, fileStatus } = application
  if (hold || withdrawnAt || deedReleased || !mayClientCorrect(fileStatus)) return null
  return (
    <CorrectProperty
      property={{ propertyAddress, titleDeedNumber }}
      send={(json) => api.applications[':id'].property.$put({ param: { id: String(id) }, json })}
      reload={reloadApplications}
    />
  )
}
