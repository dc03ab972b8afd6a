// What webpack makes of a font file: its address.
module.exports = "/static/font.woff2";
