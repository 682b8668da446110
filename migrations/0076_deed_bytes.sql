-- Finds the deed that a file became once it was released; deeds_sha256 finds it before
create index deeds_uploaded_sha256 on deeds (uploaded_sha256) where uploaded_sha256 is not null;
