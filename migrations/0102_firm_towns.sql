-- The town of a firm's office, which a drop-off of the same town goes to (decision 072): the one that its address names last
alter table firms add column town text;
update firms set town = (
  with recursive positions (at) as (select 1 union all select at + 1 from positions where at < length(firms.address))
  select name
  from (
    select json_each.value as name
    from json_each('["Harare", "Bulawayo", "Mutare", "Gweru", "Masvingo", "Victoria Falls", "Kwekwe", "Kadoma", "Chinhoyi", "Marondera", "Bindura", "Chitungwiza", "Hwange", "Zvishavane", "Beitbridge", "Kariba", "Rusape", "Chipinge", "Gwanda", "Chiredzi"]')
  )
  join positions on lower(substr(firms.address, at, length(name))) = lower(name)
  order by at desc
  limit 1
);
