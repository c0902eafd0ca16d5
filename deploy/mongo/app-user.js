// Run once by the image, into an empty data folder: the API's own user, who may read and write its database and no more.
const { readFileSync } = require('node:fs');

db.getSiblingDB('rollbook').createUser({
  user: 'rollbook',
  pwd: readFileSync('/run/secrets/mongodb_password', 'utf8').trim(),
  roles: [{ role: 'readWrite', db: 'rollbook' }],
});
