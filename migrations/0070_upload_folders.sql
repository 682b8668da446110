-- The pieces of an upload are in a folder of its own (decision 050). Those of unfinished uploads are not: these start again
insert or ignore into discarded_files (object_key) select object_key from upload_pieces;
delete from upload_pieces;
delete from open_uploads where completed_at is null;
