-- The pages of the uploaded file, counted when its certificate is added; null without one, and for earlier releases.
alter table deeds add column pages integer;
