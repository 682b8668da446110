-- Nothing that an erased client sent, and no deed of theirs, waits for a firm. An erasure writes this now.
update applications set new_documents_at = null, waybill_at = null, deed_waiting_at = null where erased_at is not null;
