// The module that webpack makes from an asset file: its URL.
module.exports = "/static/file";
