// What webpack makes of a file that is no code: its address.
module.exports = "/static/file";
