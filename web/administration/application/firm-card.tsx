import { useState } from 'react'
import type { AdminApplicationPage } from '#contract/administration/views'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { applicationCopy } from '../copy'
import { AssignDialog } from './assign-dialog'

export function FirmCard({ page }: { page: AdminApplicationPage }) {
  const [isAssigning, setAssigning] = useState(false)
  const { firm } = page
  return (
    <Card
      title="Law firm"
      aside={
        <Button variant="secondary" size="small" onClick={() => setAssigning(true)}>
          {firm ? applicationCopy.assign : applicationCopy.assignFirst}
        </Button>
      }
    >
      {firm ? (
        <Facts>
          <Fact label="Name" isVerbatim>
            {firm.name}
          </Fact>
          <Fact label="Address" isVerbatim>
            {firm.address}
          </Fact>
          <Fact label="Phone" isVerbatim>
            {firm.phone}
          </Fact>
          <Fact label="Email" isVerbatim>
            <a href={`mailto:${firm.email}`}>{firm.email}</a>
          </Fact>
        </Facts>
      ) : (
        <p>{applicationCopy.noFirm}</p>
      )}
      {isAssigning && <AssignDialog page={page} onClose={() => setAssigning(false)} />}
    </Card>
  )
}
