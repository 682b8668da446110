-- Of an answer by email: all of it, if its text leaves out what it quotes, and the files that were not taken (decision 059)
alter table conversation_messages add column whole_text text;
alter table conversation_messages add column refused_files text;
